import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import { CompareButton } from '../../explore/comparison/compare-button.tsx'
import { type Letters, letterOfCompared } from '../../explore/comparison/letters.ts'
import type { Comparison } from '../../explore/comparison/use-comparison.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { furtherTagsOf, headlineOf, tintOfItem, tracksOf } from '../../explore/items.ts'
import { NoDemo } from '../../explore/player/no-demo.tsx'
import { currentTrack, isSounding, usePlayer, usePlayerSelector } from '../../explore/player/player-provider.tsx'
import { type FeedbackDraft, rankOf, type SheetChange, sheetOf } from '../../machines/answer-sheet.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { tintOf } from '../../ui/initials.ts'
import { Picture } from '../../ui/picture.tsx'
import { Written } from '../../ui/written.tsx'
import type { CastingRoom } from './casting-room.ts'
import { RankChoice } from './rank-choice.tsx'
import { VerdictChoice } from './verdict-choice.tsx'
import { type NotesPart, VoiceSound } from './voice-sound.tsx'
import './voice-row.css'

/** What is open of the notes (see the room's machine), and what shows them. */
export type NotesAtHand = Pick<CastingRoom['snapshot']['context'], 'note' | 'opened'> & NotesPart

type RowProps = {
  item: CatalogueItem
  /** What the player goes on with: every voice of the page. */
  queue: readonly CatalogueItem[]
  draft: FeedbackDraft
  atHand: NotesAtHand
  room: CastingRoom['send']
  comparison: Comparison
  /** There while names are hidden. */
  letters: Letters
  /** When the others were sent, where it came after them; null where it was among them. */
  newSince: string | null
  /** When it came, where that is known. */
  addedAt: string | null
  /** What the one who asks says of this voice, and who that is; empty where it is not known. */
  remark: string | null
  author: string
  /** How many voices may be chosen. */
  most: number
  /** Whether there is another one to compare it with. */
  isComparable: boolean
  isRefused: boolean
  isUnjudged: boolean
  isDisabled: boolean
  onChoose: () => void
  onChange: (change: SheetChange) => void
}

/** Plays a demo of the voices, from a second where one is given; pauses it where it sounds and none is. */
const usePlayDemo = (queue: readonly CatalogueItem[], isNameless: boolean) => {
  const { actor } = usePlayer()
  return (key: string, at?: number) => {
    const snapshot = actor.getSnapshot()
    const isHeld = currentTrack(snapshot)?.key === key
    if (at === undefined && isHeld && isSounding(snapshot)) return actor.send({ type: 'pause.pressed' })
    const tracks = queue.flatMap(tracksOf).map((track) => ({ ...track, item: { ...track.item, isNameless } }))
    const index = tracks.findIndex((track) => track.key === key)
    // What nobody asked for is not heard: the next voice waits for a press of its own.
    actor.send({ type: 'track.pressed', tracks, index, stopsAfterItem: true })
    if (at !== undefined) actor.send({ type: 'position.sought', position: at })
  }
}

const Sounds = ({ item, queue, draft, atHand, room, comparison, letters, isDisabled }: RowProps) => {
  const { t } = useLingui()
  const playDemo = usePlayDemo(queue, letters !== null)
  const { notes } = sheetOf(draft)
  const tracks = tracksOf(item)
  if (tracks.length === 0) return <NoDemo />
  return tracks.map((track, index) => {
    const entry = item.audio[index]
    if (entry === undefined) return null
    // One whose demo is gone goes along as one on the first.
    const isOn = (audio: number) => audio === entry.id || (index === 0 && item.audio.every(({ id }) => id !== audio))
    const isOwn = ({ voice, audio }: { voice: string; audio: number }) => voice === item['@id'] && isOn(audio)
    const number = index + 1
    return (
      <VoiceSound
        key={track.key}
        item={item}
        track={track}
        audio={entry.id}
        title={tracks.length === 1 ? null : entry.title === '' ? t`Demo ${number}` : entry.title}
        isFirst={index === 0}
        notes={notes.filter((note) => isOwn(note) && note.id !== atHand.note?.id)}
        inHand={atHand.note !== null && isOwn(atHand.note) ? atHand.note : null}
        opened={atHand.opened}
        code={atHand.code}
        retry={atHand.retry}
        isDisabled={isDisabled}
        room={room}
        comparison={comparison}
        onPlay={(at) => playDemo(track.key, at)}
      />
    )
  })
}

/** Compares the demo of a voice that the player holds, or its first. */
const Comparing = ({ item, comparison, letters }: Pick<RowProps, 'item' | 'comparison' | 'letters'>) => {
  const heldKey = usePlayerSelector((snapshot) => currentTrack(snapshot)?.key ?? null)
  const tracks = tracksOf(item)
  const { entries, missed, toggle } = comparison
  const place = entries.findIndex(({ voice }) => voice === item['@id'])
  const track = tracks.find(({ key }) => key === heldKey) ?? tracks[0]
  if (track === undefined) return null
  const loudness = item.audio[tracks.indexOf(track)]?.loudness ?? null
  const entry = entries[place] ?? { ...track, voice: item['@id'], loudness }
  const letter = place < 0 ? null : letterOfCompared(entry.voice, place, letters)
  return (
    <>
      <CompareButton name={item.name} letter={letter} onPress={() => void toggle(entry)} />
      <p className="voice-row__hint" role="status">
        {letter !== null && entries.length === 1 && <Trans>Choose a second voice to compare</Trans>}
      </p>
      {missed === item['@id'] && (
        <p className="voice-row__hint" role="alert">
          <Trans>This could not be loaded. Please try again.</Trans>
        </p>
      )}
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Where several may be chosen, each choice has a rank: arrow keys lead from voice to voice and choose none. */
const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
  const { key, currentTarget, altKey, ctrlKey, metaKey } = event
  const step = steps[key]
  if (step === undefined || altKey || ctrlKey || metaKey) return
  event.preventDefault()
  const radios = [...document.getElementsByName(currentTarget.name)]
  radios.at((radios.indexOf(currentTarget) + step) % radios.length)?.focus()
}

/** One suggested voice: who it is, how it sounds, and what is thought of it. */
export const VoiceRow = (props: RowProps) => {
  const { item, draft, comparison, letters, newSince, addedAt, remark, author, most, isComparable } = props
  const { isRefused, isUnjudged, isDisabled, onChoose, onChange } = props
  const { mediaUrl } = useExploreSettings()
  const plays = usePlayerSelector((shot) => currentTrack(shot)?.item.code === item.code && isSounding(shot))
  const voice = item['@id']
  const sounds = plays || comparison.heard === voice
  const isChosen = draft.voice === voice
  const letter = letters?.get(voice)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the voices' own would be read out with each button
    <div
      className="voice-row"
      role="group"
      aria-label={item.name}
      data-chosen={isChosen || undefined}
      data-sounding={sounds || undefined}
    >
      {newSince !== null && (
        <p className="voice-row__new">
          {addedAt === null ? (
            <Trans>
              New since you were asked on <DateTime iso={newSince} />
            </Trans>
          ) : (
            <>
              <Trans>New since you were asked</Trans>
              <span>
                <Trans>
                  Added on <DateTime iso={addedAt} />
                </Trans>
              </span>
            </>
          )}
        </p>
      )}
      <div className="voice-row__inner">
        {/* Of one colour with the letter's other places, where names are hidden. */}
        <div className="voice-row__picture" data-tint={letter === undefined ? tintOfItem(item) : tintOf(letter)}>
          {item.image === null ? (
            <span aria-hidden="true">{item.name.split(' ').at(-1)?.charAt(0)}</span>
          ) : (
            <Picture src={mediaUrl(item.image)} sizes="120px" alt="" width={120} height={120} />
          )}
        </div>
        <label className="voice-row__who">
          <input
            type="radio"
            name="voice"
            value={voice}
            checked={isChosen}
            disabled={isDisabled}
            aria-invalid={isRefused || undefined}
            onChange={onChoose}
            onKeyDown={most > 1 ? goOn : undefined}
          />
          <span className="voice-row__text">
            <strong>{item.name}</strong>
            <span>{headlineOf(item)}</span>
            <span>{furtherTagsOf(item).slice(0, 3).join(', ')}</span>
          </span>
        </label>
        {remark !== null && (
          <p className="voice-row__remark">
            {author !== '' && <b>{author}: </b>}
            <Written as="bdi">{remark}</Written>
          </p>
        )}
        <div className="voice-row__sounds">
          <Sounds {...props} />
        </div>
        <div className="voice-row__tools">
          <VerdictChoice
            name={item.name}
            verdict={sheetOf(draft).verdicts[voice] ?? null}
            isMissing={isUnjudged}
            isDisabled={isDisabled}
            onJudge={(verdict) => onChange({ kind: 'judged', voice, verdict })}
          />
          {most > 1 && (
            <RankChoice
              name={item.name}
              most={most}
              rank={rankOf(draft, voice)}
              isDisabled={isDisabled}
              onRank={(rank) => onChange({ kind: 'ranked', voice, rank })}
            />
          )}
        </div>
        {isComparable && <Comparing item={item} comparison={comparison} letters={letters} />}
      </div>
    </div>
  )
}
