/** The addresses of the reference pages. */
export const REFERENCE_PATH = '/api/reference';
export const RECORDS_PATH = `${REFERENCE_PATH}/records`;

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

export const areaLink = (area: string): string => `${REFERENCE_PATH}/${slugOf(area)}`;
export const operationLink = (area: string, operationId: string): string => `${areaLink(area)}#${operationId}`;
export const recordLink = (name: string): string => `${RECORDS_PATH}#record-${name}`;
/** Problems name this address as their type, so it stays where it is. */
export const errorLink = (code: string): string => `${REFERENCE_PATH}#error-${code}`;
