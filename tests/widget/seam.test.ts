import { expectTypeOf, test } from 'vitest'
import type { mount } from '../../src/widget/element.tsx'
import type { Mount } from '../../src/widget/loader.ts'
import type { attributes } from '../../src/widget/settings.ts'

test('the explorer is what its loader takes it for', () => {
  // The two meet at run time alone, by an address: nothing else would tell when they part.
  expectTypeOf<typeof mount>().toExtend<Mount>()
  expectTypeOf<typeof attributes>().toExtend<readonly string[]>()
})
