const MOST_ORGANIZATIONS = 2_000;

interface Texts {
  /** The rows as one JSON text. */
  readonly read: string;
  /** Fails if the rows are not those of $1. */
  readonly compare: string;
}

const texts = new Map<string, Texts>();

/** How to read the rows of a statement, and how to compare them with remembered ones. */
export function textsOf(statement: string): Texts {
  const known = texts.get(statement);
  if (known) return known;
  const rows = `select coalesce(json_agg(r), '[]')::text from (${statement}) as r`;
  const made: Texts = {
    read: `select (${rows}) as rows`,
    compare: `select case when (${rows}) <> $1 then refuse_outdated() end`,
  };
  texts.set(statement, made);
  return made;
}

/** What statements have returned, for the organisations that were read last. */
export class RememberedRows {
  private readonly organizations = new Map<string, Map<string, string>>();

  get(organizationId: string, statement: string): string | undefined {
    return this.organizations.get(organizationId)?.get(statement);
  }

  set(organizationId: string, statement: string, rows: string): void {
    const known = this.organizations.get(organizationId) ?? new Map<string, string>();
    known.set(statement, rows);
    this.organizations.delete(organizationId);
    this.organizations.set(organizationId, known);
    if (this.organizations.size <= MOST_ORGANIZATIONS) return;
    const [oldest] = this.organizations.keys();
    this.organizations.delete(oldest!);
  }
}
