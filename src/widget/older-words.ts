/** What browsers of 2022 don't know, and what says nearly the same: light colours, the screen's width for the place's. */
const words: readonly (readonly [property: string, value: string, newer: RegExp, older: string])[] = [
  ['color', 'light-dark(red,red)', /light-dark\(((?:[^,()]|\([^()]*\))+),(?:[^()]|\([^()]*\))+\)/g, '$1'],
  ['color', 'color-mix(in srgb,red,red)', /color-mix\([^,]+,(var\([^)]+\))[^)]*\)/g, '$1'],
  ['container-type', 'inline-size', /@container [\w-]+/g, '@media'],
]

/** Rules in words that the browser knows, told by what `isKnown` says of a declaration (`CSS.supports`). */
export const inKnownWords = (css: string, isKnown: (property: string, value: string) => boolean): string =>
  words.reduce(
    (text, [property, value, newer, older]) => (isKnown(property, value) ? text : text.replace(newer, older)),
    css,
  )
