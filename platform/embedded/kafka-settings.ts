/** The users of a broker with authentication. */
export interface KafkaUsers {
  readonly superUser: KafkaUser;
  /** These users have only the rights that ACLs give them. */
  readonly users: readonly KafkaUser[];
  /** With certificates, the connection of clients is encrypted. */
  readonly certificates?: KafkaCertificates;
}

/** Files in PEM format. */
interface KafkaCertificates {
  /** The private key (PKCS #8) and the certificate of the broker. */
  readonly keyFile: string;
  /** The authority that signed it. */
  readonly authorityFile: string;
}

export interface KafkaUser {
  readonly name: string;
  readonly password: string;
}

export const SCRAM = 'SCRAM-SHA-512';

/**
 * Clients sign in with SCRAM and need an ACL for everything. The node reaches its own controller over a separate
 * listener on loopback, as the user ANONYMOUS.
 */
function signInSettings({ superUser, certificates }: KafkaUsers, port: number, controllerPort: number) {
  const protocol = certificates ? 'SASL_SSL' : 'SASL_PLAINTEXT';
  const module = 'org.apache.kafka.common.security.scram.ScramLoginModule';
  return {
    listeners: `${protocol}://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `${protocol}://127.0.0.1:${port}`,
    'listener.security.protocol.map': `${protocol}:${protocol},CONTROLLER:PLAINTEXT`,
    'inter.broker.listener.name': protocol,
    'sasl.enabled.mechanisms': SCRAM,
    'sasl.mechanism.inter.broker.protocol': SCRAM,
    [`listener.name.${protocol.toLowerCase()}.${SCRAM.toLowerCase()}.sasl.jaas.config`]: `${module} required username="${superUser.name}" password="${superUser.password}";`,
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'super.users': `User:${superUser.name};User:ANONYMOUS`,
    'allow.everyone.if.no.acl.found': false,
    ...(certificates && {
      'ssl.keystore.type': 'PEM',
      'ssl.keystore.location': certificates.keyFile,
      'ssl.truststore.type': 'PEM',
      'ssl.truststore.location': certificates.authorityFile,
    }),
  };
}

/**
 * One node on loopback is both broker and controller. The sizes suit a laptop. No setting weakens the guarantees to
 * clients.
 */
export function kafkaSettings(options: {
  readonly dataDirectory: string;
  readonly port: number;
  readonly controllerPort: number;
  readonly signIn?: KafkaUsers | undefined;
}): string {
  const { dataDirectory, port, controllerPort, signIn } = options;
  const settings: Record<string, string | number | boolean> = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': dataDirectory,

    // Topics come from deploy/topics.yaml. A mistyped name must fail instead of creating a topic.
    'auto.create.topics.enable': false,
    'default.replication.factor': 1,
    'min.insync.replicas': 1,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,

    // The default is 50 partitions each. One node does not need them, and each partition is a folder with files to open
    // at start.
    'offsets.topic.num.partitions': 8,
    'transaction.state.log.num.partitions': 4,
    'share.coordinator.state.topic.num.partitions': 1,

    // After kill -9 the controller refuses the new broker until the session of the old one ends. With the default of 9
    // s, a start took 12.2 s.
    'broker.session.timeout.ms': 3_000,
    'broker.heartbeat.interval.ms': 1_000,
    // By default the controller writes an empty record every 0.5 s, from which other nodes see how far behind they are.
    'metadata.max.idle.interval.ms': 30_000,

    // By default the first consumer of a group waits 3 s for others.
    'group.initial.rebalance.delay.ms': 0,

    'num.network.threads': 2,
    'num.io.threads': 4,
    'background.threads': 2,
    // By default four. Each wakes up several times a second.
    'group.coordinator.threads': 1,
    'share.coordinator.threads': 1,
    'num.recovery.threads.per.data.dir': 2,
    'log.segment.bytes': 128 * 1024 * 1024,
    // By default Kafka reserves twice 10 MB when it opens a partition. 1 MB is enough to index a segment of 512 MB.
    'log.index.size.max.bytes': 1024 * 1024,
    // The default takes 128 MB of the heap. The only compacted topics are Kafka's own, and their segments are small.
    'log.cleaner.dedupe.buffer.size': 16 * 1024 * 1024,
    'offsets.topic.segment.bytes': 16 * 1024 * 1024,
    'transaction.state.log.segment.bytes': 16 * 1024 * 1024,
    ...(signIn && signInSettings(signIn, port, controllerPort)),
  };
  return `${Object.entries(settings)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join('\n')}\n`;
}

/** In a Java properties file a backslash starts an escape sequence. */
function escapeProperty(value: string): string {
  return value.replaceAll('\\', '\\\\');
}
