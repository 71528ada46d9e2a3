import { Brand } from '../../../src/ui/brand.tsx'
import { Card } from '../../../src/ui/card.tsx'
import { DateTime } from '../../../src/ui/date-time.tsx'
import { DefinitionList } from '../../../src/ui/definition-list.tsx'
import { Picture } from '../../../src/ui/picture.tsx'
import { type PillStates, StatePill } from '../../../src/ui/state-pill.tsx'
import { Written, WrittenParagraph } from '../../../src/ui/written.tsx'
import { drawing } from './drawing.ts'

const states: PillStates = {
  cart: { tone: 'neutral', word: 'Parked' },
  completed: { tone: 'success', word: 'Fulfilled' },
}

const long = `We listened to all of them twice, in the car and in the shop, and keep coming back to the second one: she is
calm, never sounds as if she were selling anything, and leaves room for the music. https://example.com/spots/42`

export const WordsSection = () => (
  <div className="gallery-columns">
    <Card title="What people wrote">
      <div className="gallery-stack">
        <Written>Like this one: https://example.com/spots/42 (the second half).</Written>
        <Written>الصوت الثاني هو الأفضل، شكرا جزيلا</Written>
        <WrittenParagraph>Slower, please.</WrittenParagraph>
        <WrittenParagraph>{long}</WrittenParagraph>
        <DefinitionList
          items={[
            { term: 'Remarks', value: <Written as="bdi">Friendly, close, no shouting.</Written> },
            { term: 'Created at', value: <DateTime iso="2026-11-14T08:12:00Z" /> },
            { term: 'Paid at', value: <DateTime iso={null} /> },
            { term: 'Status', value: <StatePill states={states} state="completed" /> },
            { term: 'Status that came later', value: <StatePill states={states} state="delivered" /> },
          ]}
        />
      </div>
    </Card>
    <Card title="Brand and pictures">
      <div className="gallery-stack">
        <Brand name="Voice Portal" />
        <div className="gallery-line">
          <Picture src={drawing} sizes="96px" alt="Two bars on blue" width={96} height={96} />
          <Picture
            src="/media/catalogue/missing.webp"
            sizes="96px"
            alt="A picture that is missing"
            width={96}
            height={96}
          />
        </div>
      </div>
    </Card>
  </div>
)
