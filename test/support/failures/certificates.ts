import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { once } from 'node:events';

/** An authority made for one test, and a certificate for 127.0.0.1 that it signed. Files in PEM format. */
export interface Certificates {
  readonly authorityFile: string;
  readonly keyFile: string;
  readonly certificateFile: string;
  /** Key and certificate in one file. */
  readonly bothFile: string;
}

export function makeCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'partita-tls-'));
  const file = (name: string): string => join(folder, name);
  const openssl = (...args: string[]): unknown => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...curve, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Test authority');
  openssl('req', ...curve, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=127.0.0.1');
  writeFileSync(file('names'), 'subjectAltName=IP:127.0.0.1');
  const sign = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', ...sign, '-out', 'server.pem');
  writeFileSync(file('both.pem'), readFileSync(file('server.key'), 'utf8') + readFileSync(file('server.pem'), 'utf8'));
  return {
    authorityFile: file('ca.pem'),
    keyFile: file('server.key'),
    certificateFile: file('server.pem'),
    bothFile: file('both.pem'),
  };
}

export interface TlsFront {
  readonly port: number;
  close(): void;
}

const optionsOf = ({ keyFile, certificateFile }: Certificates) => ({
  key: readFileSync(keyFile),
  cert: readFileSync(certificateFile),
});

function connectTo(outside: Socket, port: number): void {
  const inside = createConnection(port, '127.0.0.1');
  outside.on('error', () => inside.destroy());
  inside.on('error', () => outside.destroy());
  outside.pipe(inside).pipe(outside);
}

async function listen(server: Server): Promise<TlsFront> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** Encrypted connections to a service that has none itself. */
export const startTlsFront = (certificates: Certificates, port: number): Promise<TlsFront> =>
  listen(
    createTlsServer(optionsOf(certificates), (socket) => connectTo(socket, port)).on('tlsClientError', () => undefined),
  );

/** The same for Postgres, whose clients ask for encryption before they start it. */
export const startPostgresTlsFront = (certificates: Certificates, port: number): Promise<TlsFront> =>
  listen(
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write('S');
        const encrypted = new TLSSocket(socket, { isServer: true, ...optionsOf(certificates) });
        encrypted.on('error', () => socket.destroy());
        connectTo(encrypted, port);
      });
    }),
  );
