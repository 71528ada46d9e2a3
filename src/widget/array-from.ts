const isIterable = <Item>(items: Iterable<Item> | ArrayLike<Item>): items is Iterable<Item> =>
  Symbol.iterator in Object(items)

/**
 * Pages that run Prototype or MooTools have another `Array.from`, which knows no function and no sets. The build puts
 * this one in its place (`tsup.config.ts`), also in what we build on.
 */
function arrayFrom<Item>(items: Iterable<Item> | ArrayLike<Item>): Item[]
function arrayFrom<Item, Made>(items: Iterable<Item> | ArrayLike<Item>, make: (item: Item, at: number) => Made): Made[]
function arrayFrom<Item>(
  items: Iterable<Item> | ArrayLike<Item>,
  make?: (item: Item, at: number) => unknown,
): unknown[] {
  const all: Item[] = isIterable(items) ? [...items] : Reflect.apply(Array, null, items)
  return make === undefined ? all : all.map(make)
}

export { arrayFrom as 'Array.from' }
