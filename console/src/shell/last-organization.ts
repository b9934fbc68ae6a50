const STORED = 'partita.organization';

export const lastOrganization = (): string | null => localStorage.getItem(STORED);
export const rememberOrganization = (id: string): void => localStorage.setItem(STORED, id);
