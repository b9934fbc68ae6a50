/** What shops sell: the name, the lowest and the highest price in cents, the rate of VAT, the unit. */
export type Good = readonly [name: string, low: number, high: number, rate: number, unit?: string];

export interface Shop {
  readonly trades: readonly string[];
  readonly goods: readonly Good[];
}
