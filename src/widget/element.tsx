import '../ui/reset.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { widgetKinds } from '../api/contract/embed.ts'
import { askPart } from './ask-part.ts'
import type { createCommands, Parts } from './commands.ts'
import { containKeys, containScroll, focusOn } from './contain.ts'
import { type Emit, emitterOf, tellLost } from './events.ts'
import { followPlayer, type HeldPlayer } from './follow-player.ts'
import { asking, type Correspondent } from './http.ts'
import { localeOf } from './messages.ts'
import { watchForNewer } from './newer-build.ts'
import { apiAt } from './portal-facts.ts'
import { lendProperties } from './properties.ts'
import { attributes, type Fault, readSettings, showsCatalogue, type WidgetSettings } from './settings.ts'
import { adoptStyles } from './sheets.ts'
import {
  changesTo,
  createStore,
  handOver,
  isSame,
  type Renewal,
  type Store,
  stateOf,
  takeOver,
  type WidgetState,
} from './store.ts'
import { createTranslations, loadOwnTexts } from './translations.ts'
import { WidgetApp } from './widget-app.tsx'

const minute = 60_000

type Commands = ReturnType<typeof createCommands>
type Mounted = Commands & { unmount: (isFinal?: boolean) => void }

/** What an element showed of a portal when it was taken off the page: it is there again when the element is. */
const kept = new WeakMap<HTMLElement, { address: string; state: WidgetState }>()
/** The explorer that an element shows. */
const shownIn = new WeakMap<HTMLElement, Mounted>()

/** Tells of every change of what is asked of a catalogue, whoever made it. */
const tellFilters = (store: Store, emit: Emit): (() => void) => {
  const asked = () => {
    const { query, settings } = store.get()
    return { kind: widgetKinds[settings.kind], taxons: query.taxons, search: query.name, page: query.page }
  }
  let told = asked()
  return store.subscribe(() => {
    const next = asked()
    if (isSame(told, next) || !showsCatalogue(store.get().settings)) return
    told = next
    emit('filter', next)
  })
}

/** What a page may tell the explorer to do, until it is `gone`; how it is done comes with the player. */
const commandsWith = (parts: Parts, gone: Promise<never>): Commands => {
  let created: Commands | undefined
  const commands = async () => {
    const { createCommands } = await import('./player-code.ts').catch((error) => {
      tellLost(parts.emit)(error)
      throw new Error('could not load')
    })
    created ??= createCommands(parts)
    return created
  }
  const run = <Given,>(command: (own: Commands) => Promise<Given>): Promise<Given> =>
    Promise.race([gone, Promise.race([gone, commands()]).then(command)])
  return {
    play: (id) => run((own) => own.play(id)),
    pause: () => run((own) => own.pause()),
    setFilters: (filters) => run((own) => own.setFilters(filters)),
    getSelection: () => run((own) => own.getSelection()),
    setSelection: (selection) => run((own) => own.setSelection(selection)),
    clearSelection: () => run((own) => own.clearSelection()),
  }
}

/** The player as it comes and goes: `player` waits for one and its machine, `held` is the one that is here, or null. */
const trackPlayer = (emit: Emit, start: () => number) => {
  let arrived = (_: HeldPlayer): void => undefined
  const nextPlayer = () =>
    new Promise<HeldPlayer>((resolve) => {
      arrived = resolve
    })
  let coming = nextPlayer()
  let unfollow = (): void => undefined
  let held: HeldPlayer | null = null
  return {
    player: async () => (await coming).running(),
    held: () => held,
    onPlayer: (next: HeldPlayer | null) => {
      unfollow()
      held = next
      unfollow = next === null ? () => undefined : followPlayer(next, emit, start)
      if (next === null) coming = nextPlayer()
      else arrived(next)
    },
  }
}

const createQueries = (correspondent: Correspondent): QueryClient =>
  // As in the portal (specification, section 9), but that no timer of an explorer that is gone holds what it had.
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15 * minute,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        // Without a network a call fails at once, and is made again when there is one: nobody waits in silence.
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        behavior: asking(correspondent),
      },
    },
  })

/** Lets go of what nobody has looked at for long. */
const forgetOld = (queries: QueryClient): void => {
  const oldest = Date.now() - 30 * minute
  queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.dataUpdatedAt < oldest })
}

/**
 * One explorer in an element's shadow root. `portal` is its portal's address, where the element names no other; `shown`
 * is what an earlier build showed there (`handOver`).
 */
export const mount = (host: HTMLElement, root: ShadowRoot, portal: string, shown?: unknown): Mounted => {
  // An element that is left and entered again while its code loads comes here once for each: the last one counts.
  shownIn.get(host)?.unmount()
  const address = new URL(host.getAttribute('base-url') || portal, document.baseURI).href.replace(/\/*$/, '/')
  const emit = emitterOf(host)
  const read = () => readSettings((name) => host.getAttribute(name))
  const { settings, faults } = read()
  const before = kept.get(host)
  const store = createStore(
    // Nothing that was chosen of one portal's is there at another.
    before?.address === address
      ? { ...before.state, ...changesTo(before.state, settings), notice: null }
      : takeOver(stateOf(settings), shown),
  )
  const i18n = createTranslations(localeOf(host))
  // Without that part our own words stay.
  const loadTexts = (texts: WidgetSettings['messages']) => loadOwnTexts(i18n, texts).catch(tellLost(emit))
  if (Object.keys(settings.messages).length > 0) loadTexts(settings.messages)
  const queries = createQueries({ apiUrl: apiAt(address), language: () => i18n.locale })
  const { player, held, onPlayer } = trackPlayer(emit, () => store.get().settings.start)

  const place = document.createElement('div')
  place.className = 'voice-explorer-place'
  root.replaceChildren(place)
  const stopContaining = containScroll(place)
  const removeStyles = adoptStyles(root)
  const app = createRoot(place)
  containKeys(place)
  app.render(<WidgetApp {...{ address, store, emit, i18n, queries, onPlayer, onRenew: () => renew() }} />)
  // Who pressed to have it loaded stays where they were.
  if (shown !== undefined) focusOn(place)
  const removeProperties = lendProperties(host, held, (volume) =>
    player().then(
      (actor) => actor.send({ type: 'volume.set', volume }),
      // Whoever plays without the player's code is told.
      () => undefined,
    ),
  )
  const stopFilterEvents = tellFilters(store, emit)
  const stopForgetting = store.subscribe(() => forgetOld(queries))
  let told: Fault[] = []
  const tell = (faults: Fault[]): void => {
    if (!isSame(faults, told)) for (const fault of faults) emit('error', fault)
    told = faults
  }
  tell(faults)

  const follow = new MutationObserver(() => {
    const locale = localeOf(host)
    if (locale !== i18n.locale) {
      i18n.activate(locale)
      // The code of a set has both languages.
      void queries.resetQueries({ predicate: ({ queryKey: [what] }) => what !== 'set-part' })
    }
    const next = read()
    if (!isSame(next.settings.messages, store.get().settings.messages)) loadTexts(next.settings.messages)
    if (!isSame(next.settings, store.get().settings)) store.set(changesTo(store.get(), next.settings))
    tell(next.faults)
  })
  follow.observe(host, { attributeFilter: attributes })
  follow.observe(document.documentElement, { attributeFilter: ['lang'] })
  const stopWatching = watchForNewer((address) => store.set({ renewal: { address, phase: 'offered' } }))

  let leave = (): void => undefined
  const gone = new Promise<never>((_, reject) => {
    leave = () => reject(new Error('inactive'))
  })
  // Where no method was called nobody waits for it, and browsers report a rejection that nobody handles.
  gone.catch(leave)
  const explorer: Mounted = {
    ...commandsWith({ store, emit, queries, player }, gone),
    unmount: (isFinal = false): void => {
      if (isFinal) kept.delete(host)
      if (shownIn.get(host) !== explorer) return
      shownIn.delete(host)
      leave()
      stopWatching()
      follow.disconnect()
      removeProperties()
      stopFilterEvents()
      stopForgetting()
      // React ends its effects when it gets to it; a sound ends now.
      held()?.actor.send({ type: 'player.dismissed' })
      app.unmount()
      stopContaining()
      place.remove()
      removeStyles()
      queries.clear()
      if (!isFinal) kept.set(host, { address, state: store.get() })
    },
  }
  shownIn.set(host, explorer)
  /** Puts the newer build's explorer in place of this one; whoever holds this one holds that from then on. */
  const renew = async (): Promise<void> => {
    const { renewal } = store.get()
    if (renewal === null || renewal.phase === 'loading') return
    const tellPhase = (phase: Renewal['phase']) => store.set({ renewal: { ...renewal, phase } })
    tellPhase('loading')
    try {
      const newer = await askPart<{ mount: typeof mount }>((again) => import(renewal.address + again))
      if (!place.isConnected) return
      const given = handOver(store.get())
      explorer.unmount(true)
      Object.assign(explorer, newer.mount(host, root, portal, given))
    } catch {
      tellPhase('failed')
    }
  }
  return explorer
}
