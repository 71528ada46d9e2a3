/** The most pieces of a product that one line of an order holds. */
export const mostPieces = 100
