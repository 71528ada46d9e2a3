type Line = { quantity: number; unitPrice: number; total: number }

const withLines = (change: (line: Line) => object) => (given: object) => ({
  ...given,
  items:
    'items' in given && Array.isArray(given.items) ? given.items.map((item) => ({ ...item, ...change(item) })) : [],
})

/** Somebody else took every line's voice away and wants more of it, since a line that was just added has no voice. */
export const withOtherLines = withLines(({ quantity }) => ({ voice: null, quantity: quantity + 1 }))

/** What every line costs in the catalogue went up by € 10. */
export const atMovedPrices = withLines(({ unitPrice, total }) => ({ unitPrice: unitPrice + 1000, total: total + 1000 }))
