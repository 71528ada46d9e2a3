import { expectTypeOf, test } from 'vitest'
import type { http } from '../../src/api/http.ts'
import type { mount } from '../../src/widget/element.tsx'
import type { http as ownHttp } from '../../src/widget/http.ts'
import type { Mount } from '../../src/widget/loader.ts'
import type { attributes } from '../../src/widget/settings.ts'

test('the explorer is what its loader takes it for', () => {
  // The two meet at run time alone, by an address: nothing else would tell when they part.
  expectTypeOf<typeof mount>().toExtend<Mount>()
  expectTypeOf<typeof attributes>().toExtend<readonly string[]>()
})

test("the widget's calls stand in for the portal's", () => {
  // Its build puts the one in place of the other: nothing else would tell when they part.
  expectTypeOf<typeof ownHttp.get<string>>().returns.toEqualTypeOf<ReturnType<typeof http.get<string>>>()
})
