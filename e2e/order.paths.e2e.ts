import type { Driver } from '../tests/support/model-paths.ts'
import { type OrderModelEvent, orderModel } from '../tests/support/models/order.model.ts'
import { pick } from './models/casting.model.ts'
import { atMovedPrices, withOtherLines } from './support/acted-lines.ts'
import { apiOf } from './support/api.ts'
import { holdCalls } from './support/held-calls.ts'
import { doesIn, type Stage, seesIn, walkPaths } from './support/paths.ts'
import { createOrder } from './support/project-order.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect } from './support/test.ts'
import { dismissToasts } from './support/toasts.ts'

const open = async ({ page, context, url }: Stage): Promise<Driver<OrderModelEvent>> => {
  const api = await apiOf(url)
  const order = await createOrder(api)
  const [first, second] = order.voices
  for (const reference of ['Radio, second', 'Radio, third']) await order.addProduct(reference, first['@id'])
  await startSignedIn(context, api.tokens)
  const loads = await holdCalls(page, /^GET \/shop\/orders\/[\w-]+$/)
  const creations = await holdCalls(page, /^POST \/shop\/orders\/ftv_create_order$/)
  const additions = await holdCalls(page, /\/ftv_add_product$/)
  const removals = await holdCalls(page, /\/ftv_delete_product$/)
  const changes = await holdCalls(page, /\/ftv_update_product_voice$/)
  const links = await holdCalls(page, /^PUT \/shop\/projects\/\d+$/)

  const drawer = page.getByRole('dialog', { name: 'Add a product' })
  const addButton = page.getByRole('button', { name: 'Add a product', exact: true, includeHidden: true })
  const submit = drawer.getByRole('button', { name: 'Add product' })
  const lines = page.getByRole('listitem', { includeHidden: true }).filter({ hasText: /Radio commercial/ })
  const locked = page.getByText('This order has been confirmed. A product that you add starts a new order.')
  let state = 'opening'
  let count = 3
  let isFilled = false
  /** The line whose voice is being changed. */
  let changing = 0
  /** Lines that a colleague added and this page has not seen. */
  let coming = 0
  const seeColleague = () => {
    count += coming
    coming = 0
  }
  const seeAdded = () => {
    count += 1
    isFilled = false
  }

  const underWay = () => {
    if (state === 'linking') return links
    if (state.startsWith('creating')) return creations
    if (state.startsWith('adding')) return additions
    if (state === 'removing') return removals
    return state.startsWith('changing the voice') ? changes : loads
  }
  /** 'Cancel' forgets what was chosen in the drawer. */
  const closeDrawer = async () => {
    if (await drawer.isVisible()) {
      await drawer.getByRole('button', { name: 'Cancel' }).click()
      isFilled = false
    }
    await expect(drawer).toBeHidden()
  }

  const chooseVoice = async (line: number) => {
    await lines.nth(line).getByRole('button').first().click()
    await page.getByRole('menuitem', { name: second.name }).click()
  }

  const read = async () => {
    await loads.pass()
    seeColleague()
    if (state === 'opening, another waits') changing = 1 - changing
  }

  const does: Record<OrderModelEvent, () => unknown> = {
    'it is open': read,
    'it is locked': async () => {
      await order.confirm()
      await loads.pass()
      seeColleague()
    },
    'it is gone': () => {
      if (state.startsWith('opening')) count = 0
      return loads.pass({ path: '/shop/orders/no-such-order' })
    },
    'nobody answers': () => underWay().drop(),
    'the answer is lost': () => underWay().loseAnswer(),
    // The drawer's, where it is open.
    retry: () => page.getByRole('button', { name: 'Try again' }).last().click(),
    'come back online': () => page.evaluate(() => window.dispatchEvent(new Event('online'))),
    'drop it': async () => {
      if (await drawer.isVisible()) await closeDrawer()
      else await page.getByRole('button', { name: 'Leave it' }).click()
    },
    'edit a product': () => undefined,
    'a voice is used on another page': () => undefined,
    'a colleague changes it afterwards': () => undefined,
    'a colleague changes it': async () => {
      await order.addProduct('Radio, by a colleague', first['@id'])
      coming += 1
      await underWay().pass()
    },
    'a colleague confirms the order': async () => {
      await order.confirm()
      await underWay().pass()
    },
    'the line is as it was': read,
    'the line is another': async () => {
      await loads.pass({ answer: withOtherLines })
      seeColleague()
    },
    'look at it': () => page.getByRole('button', { name: 'OK' }).click(),
    'add a product': async () => {
      if (state === 'opening' || state === 'unknown') return addButton.click({ force: true })
      if (state === 'adding') return submit.click({ force: true })
      if (await drawer.isHidden()) await addButton.click()
      if (!isFilled) {
        await pick(page, drawer, /Product type/, 'Radio commercial')
        await pick(page, drawer, /Length/, '20 sec')
        isFilled = true
      }
      await submit.click()
    },
    'remove a product': async () => {
      await closeDrawer()
      await lines
        .last()
        .getByRole('button', { name: /^Delete / })
        .click()
      await page.getByRole('button', { name: 'Yes, delete' }).click()
    },
    'choose a voice': async () => {
      await closeDrawer()
      changing = 0
      await chooseVoice(changing)
    },
    'choose another voice': () => chooseVoice(1 - changing),
    'server accepts': async () => {
      if (state === 'creating' || state === 'creating beside a locked one')
        return creations.pass({
          answer: (given) => {
            count = 'items' in given && Array.isArray(given.items) ? given.items.length : 0
            return given
          },
        })
      await underWay().pass()
      if (state === 'changing the voice, another waits') changing = 1 - changing
      if (state === 'linking') count = 0
      if (state.startsWith('adding')) seeAdded()
      if (state === 'removing') count -= 1
    },
    'server takes another price': async () => {
      await underWay().pass({ answer: atMovedPrices })
      if (state === 'adding') seeAdded()
    },
    'server names a field': () => additions.pass({ body: (sent) => ({ ...sent, productVariant: 'no-such-length' }) }),
    'server turns it down': () => {
      const change = state === 'removing' ? 'ftv_delete_product' : 'ftv_update_product_voice'
      const verb = state.startsWith('adding') ? 'ftv_add_product' : change
      return underWay().pass({ path: `/shop/orders/no-such-order/${verb}` })
    },
  }

  const seeUnderWay = async (calls: typeof loads) => {
    await calls.expectWaiting(1)
    await expect(lines).toHaveCount(count)
  }
  const seeAdding = async (calls: typeof loads) => {
    await seeUnderWay(calls)
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
  }
  const seeRest = async () => {
    await expect(addButton).toBeEnabled()
    await expect(drawer.getByRole('button', { name: 'Add product', disabled: true })).toHaveCount(0)
    for (const calls of [loads, creations, additions, removals, changes, links]) await calls.expectWaiting(0)
  }
  const silence = page.getByText('No answer came from the server.').first()
  const seeUnanswered = async () => {
    await expect(silence).toBeVisible()
    for (const calls of [loads, creations, additions, removals, changes, links]) await calls.expectWaiting(0)
  }
  const seeAddingUnanswered = async () => {
    await seeUnanswered()
    await expect(drawer.getByRole('button', { name: 'Try again' })).toBeEnabled()
  }
  const seeOpening = async () => {
    await loads.expectWaiting(1)
    await expect(addButton).toBeDisabled()
    await expect(drawer).toBeHidden()
  }
  const sees: Record<string, () => Promise<void>> = {
    opening: seeOpening,
    'opening, another waits': seeOpening,
    unknown: async () => {
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(addButton).toBeDisabled()
    },
    none: async () => {
      await seeRest()
      await expect(page.getByText('No products yet')).toBeVisible()
    },
    locked: async () => {
      await seeRest()
      await expect(locked).toBeVisible()
      await expect(lines).toHaveCount(count)
      await expect(page.getByRole('button', { name: /^Delete /, includeHidden: true })).toHaveCount(0)
    },
    open: async () => {
      await seeRest()
      await expect(locked).toBeHidden()
      await expect(lines).toHaveCount(count)
    },
    'open, at another price': async () => {
      await seeRest()
      await expect(lines).toHaveCount(count)
      await expect(page.getByText('The price of').first()).toHaveText(
        /^The price of .+ changed from €\s\d+,00 to €\s\d+,00\.$/,
      )
    },
    creating: () => seeAdding(creations),
    'creating beside a locked one': () => seeAdding(creations),
    'creating instead of an old one': () => seeAdding(creations),
    linking: () => seeAdding(links),
    adding: () => seeAdding(additions),
    'creating, unanswered': seeAddingUnanswered,
    'creating beside a locked one, unanswered': seeAddingUnanswered,
    'creating instead of an old one, unanswered': seeAddingUnanswered,
    'linking, unanswered': seeAddingUnanswered,
    'adding, unanswered': seeAddingUnanswered,
    'adding, arrived': seeAddingUnanswered,
    'adding again': () => seeAdding(additions),
    'adding to the new one, unanswered': seeAddingUnanswered,
    'removing, unanswered': seeUnanswered,
    'changing the voice, unanswered': seeUnanswered,
    'rereading to remove': () => loads.expectWaiting(1),
    'rereading to change the voice': () => loads.expectWaiting(1),
    clashing: async () => {
      await seeRest()
      await expect(page.getByText('Someone else changed this product in the meantime.')).toBeVisible()
      await expect(lines).toHaveCount(count)
    },
    'adding to the new one': () => seeAdding(additions),
    removing: () => seeUnderWay(removals),
    'changing the voice': () => seeUnderWay(changes),
    'changing the voice, another waits': async () => {
      await seeUnderWay(changes)
      for (const line of [0, 1])
        await expect(lines.nth(line).getByRole('button').first()).toHaveAttribute('aria-disabled', 'true')
    },
    'changing the voice, another waits, unanswered': seeUnanswered,
    'changing the voice, a product waits': () => seeAdding(changes),
    'changing the voice, a product waits, unanswered': seeAddingUnanswered,
  }
  const says: Record<string, () => Promise<void>> = {
    'server names a field': () => expect(drawer.getByText('This does not exist.')).toBeVisible(),
  }
  const [perform, see] = [doesIn(does), seesIn(sees)]
  let last = ''
  await page.goto(`/projects/${order.projectId}/overview`)
  return {
    perform: async (event) => {
      last = event
      await dismissToasts(page)
      await perform(event)
    },
    expectState: async (next) => {
      await see(next)
      if (!state.startsWith('opening')) await says[last]?.()
      state = next
    },
  }
}

walkPaths({
  name: 'order',
  model: orderModel,
  left: {
    'none: remove a product': 'nothing stands there to press',
    'none: choose a voice': 'nothing stands there to press',
    'locked: remove a product': 'nothing stands there to press',
    'locked: choose a voice': 'nothing stands there to press',
    'clashing: look at it': 'the other line is only acted: the server has none that could be repeated on',
  },
  // Editing and overtaken answers have journeys (two-people-order), and voice-used.test.tsx goes to the other page.
  isPart: (transition) => !/edit|another page|afterwards|overtaken|since/.test(transition),
  last: [
    // The new order is empty then, or has one line: the model's "open" has products to remove and two to give a voice.
    'adding to the new one: server accepts',
    'adding to the new one: server names a field',
    'adding to the new one: server turns it down',
    'adding to the new one, unanswered: drop it',
    // It really is confirmed then: the model's "opening" may find it open.
    'adding: a colleague confirms the order',
    'creating beside a locked one, unanswered: drop it',
    'rereading to change the voice: it is locked',
    'opening, another waits: it is locked',
  ],
  states: 32,
  transitions: 83,
  open,
})
