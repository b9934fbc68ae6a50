import { leaf, node, serializeXml, withAttributes, type XmlChild } from '#domain/einvoice/xml-node.js';

/** The root element of each notice type. */
const ROOTS: Readonly<Record<string, string>> = {
  RC: 'RicevutaConsegna',
  NS: 'NotificaScarto',
  MC: 'NotificaMancataConsegna',
  NE: 'NotificaEsito',
  DT: 'NotificaDecorrenzaTermini',
  AT: 'AttestazioneTrasmissioneFattura',
};

const NAMESPACE = 'http://www.fatturapa.gov.it/sdi/messaggi/v1.0';

interface NoticeToWrite {
  readonly type: string;
  readonly exchangeId: string;
  readonly fileName: string;
  readonly receivedAt: Date;
  readonly at: Date;
  readonly code: string | null;
  readonly message: string;
}

const outcomeOf = ({ type, at, code, message }: NoticeToWrite): XmlChild => {
  if (type === 'RC') return leaf('DataOraConsegna', at.toISOString());
  if (type === 'NE') return node('EsitoCommittente', leaf('Esito', code ?? 'EC01'));
  if (type !== 'NS') return leaf('Descrizione', message);
  return node('ListaErrori', node('Errore', leaf('Codice', code ?? '00404'), leaf('Descrizione', message)));
};

/** Writes a notice in the format of the exchange. */
export function writeNotice(notice: NoticeToWrite): string {
  const root = node(
    `p:${ROOTS[notice.type] ?? 'Notifica'}`,
    leaf('IdentificativoSdI', notice.exchangeId),
    leaf('NomeFile', notice.fileName),
    leaf('DataOraRicezione', notice.receivedAt.toISOString()),
    outcomeOf(notice),
    leaf('MessageId', `${notice.exchangeId}-${notice.type}`),
  );
  return serializeXml(withAttributes(root, { 'xmlns:p': NAMESPACE, versione: '1.0' }));
}
