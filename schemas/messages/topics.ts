/** The names of the topics. `deploy/topics.yaml` defines their partitions and settings. */
export const REPLIES_TOPIC = 'partita.replies';
export const EVENTS_TOPIC = 'partita.events';
export const commandTopic = (worker: string): string => `partita.${worker}.commands`;
/** Commands of importers. They have their own topic, so that callers who wait for a reply do not queue behind an import. */
export const bulkTopic = (worker: string): string => `partita.${worker}.bulk`;
export const delayedTopic = (worker: string): string => `partita.${worker}.delayed`;
export const deadTopic = (worker: string): string => `partita.${worker}.dead`;
export const RESULTS_TOPICS = 'partita.results.';
export const resultsTopic = (organizationId: string): string => RESULTS_TOPICS + organizationId;
