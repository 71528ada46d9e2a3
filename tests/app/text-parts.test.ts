import { expect, test } from 'vitest'
import { partOf } from '../../scripts/text-parts.ts'

test('a text goes with the sign-in when signed-in screens alone use it, and the widget keeps its own', () => {
  expect(partOf(['src/screens/orders/order-screen.tsx'])).toBe('signed-in')
  expect(partOf(['src/features/lists/list-view.tsx', 'src/screens/settings/company-form.tsx'])).toBe('signed-in')
  expect(partOf(['src/screens/project/checkout.tsx', 'src/ui/table.tsx'])).toBe('guest')
  expect(partOf(['src/screens/login/login-screen.tsx'])).toBe('guest')
  expect(partOf(['src/widget/notices.tsx', 'src/screens/orders/order-screen.tsx'])).toBe('signed-in')
  expect(partOf(['src/widget/notices.tsx'])).toBeNull()
})

test('a text goes with the screens of an area when these alone use it', () => {
  expect(partOf(['src/screens/project/checkout.tsx', 'src/screens/project/item-voice.tsx'])).toBe('project')
  expect(partOf(['src/screens/settings/company-form.tsx', 'src/widget/notices.tsx'])).toBe('settings')
  expect(partOf(['src/screens/project/checkout.tsx', 'src/screens/settings/company-form.tsx'])).toBe('signed-in')
  expect(partOf(['src/screens/project/checkout.tsx', 'src/features/orders/order-lines.tsx'])).toBe('signed-in')
})
