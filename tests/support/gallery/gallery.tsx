import { NavigationProvider } from '../../../src/ui/link.tsx'
import { SkipLink } from '../../../src/ui/skip-link.tsx'
import { ToastRegion } from '../../../src/ui/toast.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FilesSection } from './files-section.tsx'
import { LongWordsSection } from './long-words-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { PageSection } from './page-section.tsx'
import { SelectsSection } from './selects-section.tsx'
import { StatesSection } from './states-section.tsx'
import { WordsSection } from './words-section.tsx'

/** What stands in the page; what opens over it comes after. */
export const sections = [
  PageSection,
  ButtonsSection,
  WordsSection,
  FieldsSection,
  SelectsSection,
  FilesSection,
  StatesSection,
  LongWordsSection,
]

export const Gallery = ({ opened }: { opened: string | null }) => (
  <NavigationProvider navigate={(href) => window.history.pushState(null, '', href)}>
    <SkipLink to="gallery">Skip to the components</SkipLink>
    <main className="gallery" id="gallery" tabIndex={-1}>
      {sections.map((Section) => (
        <Section key={Section.name} />
      ))}
      <OverlaysSection opened={opened} />
    </main>
    <ToastRegion />
  </NavigationProvider>
)
