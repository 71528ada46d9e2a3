import { expect, test } from 'vitest'
import { partsOf } from '../../scripts/text-parts.ts'

test.each([
  ['that signed-in pages alone have', ['src/app/sidebar.tsx'], ['signed-in']],
  [
    'of an area and a feature',
    ['src/features/lists/list-view.tsx', 'src/screens/settings/company-form.tsx'],
    ['signed-in', 'desk-pages'],
  ],
  ['that anybody may meet', ['src/ui/select-field.tsx'], ['guest', 'signed-in', 'desk']],
  ['of a guest', ['src/screens/login/login-screen.tsx'], ['guest']],
  [
    'of a guest and the settings',
    ['src/screens/login/login-screen.tsx', 'src/screens/settings/company-form.tsx'],
    ['guest', 'settings'],
  ],
  ['that the widget has too', ['src/widget/notices.tsx', 'src/app/sidebar.tsx'], ['signed-in']],
  ['of the widget alone', ['src/widget/notices.tsx'], []],
  ['of a project alone', ['src/screens/project/checkout.tsx', 'src/screens/project/item-voice.tsx'], ['project']],
  ['of an answer', ['src/features/feedback/gone-notes.tsx'], ['guest', 'project']],
  ['of a note on a sound', ['src/explore/notes/notes.tsx'], ['guest', 'orders', 'project', 'desk-pages']],
  ['of an order’s recordings', ['src/features/recordings/line-card.tsx'], ['orders', 'desk-pages']],
  [
    'of the desk’s inbox and another page',
    ['src/desk/inbox/inbox-list.tsx', 'src/desk/orders/orders-screen.tsx'],
    ['desk'],
  ],
  ['of the desk’s other pages', ['src/desk/orders/orders-screen.tsx'], ['desk-pages']],
  ['of an order’s lines', ['src/features/orders/order-lines.tsx'], ['orders', 'project']],
  ['of a client’s contact', ['src/features/clients/contact-dialog.tsx'], ['clients', 'project']],
  [
    'of two areas',
    ['src/screens/project/checkout.tsx', 'src/screens/settings/company-form.tsx'],
    ['project', 'settings'],
  ],
])('a text %s comes with the pages that show it', (_, files, parts) => {
  expect(partsOf(files)).toEqual(parts)
})
