import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to a word that is being composed, as in Japanese or Chinese: Enter takes the word then. Of the key
 * that ends it Safari says so by `keyCode` alone, deprecated as that is.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229
