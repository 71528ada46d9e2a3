import { loadVoiceExplorer, type PickedItem } from '@voice-portal/explorer'

/** The element without React. */
export const showPlain = async (place: HTMLElement, portal: string): Promise<void> => {
  await Promise.all([loadVoiceExplorer(portal), loadVoiceExplorer(portal)])
  const explorer = document.createElement('voice-explorer')
  explorer.kind = 'voices'
  explorer.pageSize = 4
  explorer.filters = { taxons: ['voice_language_flemish'], page: 1 }
  explorer.addEventListener('voice-explorer:play', ({ detail }) => {
    const item: PickedItem = detail
    document.title = item.name
  })
  // @ts-expect-error there is no such layout
  explorer.layout = 'round'
  explorer.layout = 'list'
  place.append(explorer)
}
