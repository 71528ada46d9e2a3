import { useExploreSettings } from '../explore/explore-settings.tsx'
import { MailPlace } from '../explore/intro.tsx'
import { useKindTexts } from '../explore/kind-texts.tsx'
import type { Emit } from './events.ts'
import { type Store, useStore } from './store.ts'

/** What a catalogue is, and whom to write to; a page that takes requests takes those of that address, too. */
export const CatalogueIntro = ({ store, emit }: { store: Store; emit: Emit }) => {
  const { settings, selected } = useStore(store)
  const { supportEmail } = useExploreSettings()
  const { intro, contact } = useKindTexts(settings.kind)
  // Of a page's own words, an empty `contact` leaves the address out.
  if (!contact || supportEmail === '') return <p>{intro}</p>
  return (
    <p>
      {intro} {contact}{' '}
      {supportEmail === null ? (
        <MailPlace />
      ) : (
        <a
          href={`mailto:${supportEmail}`}
          onClick={(event) => emit('request', { selection: selected }) || event.preventDefault()}
        >
          {supportEmail}
        </a>
      )}
      .
    </p>
  )
}
