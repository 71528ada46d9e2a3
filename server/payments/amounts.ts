/** Cents as Mollie writes an amount: `1137` is `11.37`. */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2)

/** Cents of an amount as Mollie writes it. */
export const centsOf = (value: string): number => Math.round(Number(value) * 100)
