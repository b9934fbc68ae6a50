/** The fields of Enable Banking's answers that are used. Nearly every field may be missing. */

export interface WireAmount {
  readonly currency: string;
  readonly amount: string;
}

export interface WireInstitution {
  readonly name: string;
  readonly country: string;
  readonly logo?: string | null;
  readonly bic?: string | null;
  readonly maximum_consent_validity?: number | null;
  readonly sandbox?: unknown;
}

interface WireIdentification {
  readonly iban?: string | null;
  readonly other?: { readonly identification?: string | null } | null;
}

export interface WireAccount {
  readonly uid?: string | null;
  readonly account_id?: WireIdentification | null;
  readonly name?: string | null;
  readonly product?: string | null;
  readonly currency?: string | null;
  readonly identification_hash?: string | null;
}

export interface WireSession {
  readonly session_id: string;
  readonly accounts: readonly WireAccount[];
  readonly access?: { readonly valid_until?: string | null } | null;
}

export interface WireBalance {
  readonly balance_amount: WireAmount;
  readonly balance_type?: string | null;
  readonly reference_date?: string | null;
}

interface WireParty {
  readonly name?: string | null;
}

export interface WireTransaction {
  readonly entry_reference?: string | null;
  readonly transaction_amount: WireAmount;
  readonly credit_debit_indicator: 'CRDT' | 'DBIT';
  readonly status: string;
  readonly booking_date?: string | null;
  readonly value_date?: string | null;
  readonly transaction_date?: string | null;
  readonly creditor?: WireParty | null;
  readonly creditor_account?: WireIdentification | null;
  readonly debtor?: WireParty | null;
  readonly debtor_account?: WireIdentification | null;
  readonly remittance_information?: readonly string[] | null;
  readonly bank_transaction_code?: {
    readonly description?: string | null;
    readonly code?: string | null;
    readonly sub_code?: string | null;
  } | null;
  readonly reference_number?: string | null;
  readonly transaction_id?: string | null;
}

export interface WirePage {
  readonly transactions?: readonly WireTransaction[] | null;
  readonly continuation_key?: string | null;
}

export interface WireError {
  readonly message?: string;
  readonly error?: string;
  readonly detail?: unknown;
}
