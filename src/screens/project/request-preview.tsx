import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { displayName } from '../../api/contract/customer.ts'
import type { Project } from '../../api/contract/project.ts'
import { environment } from '../../api/environment.ts'
import { themeQuery } from '../../api/themes.ts'
import { useHiddenPlayerBar } from '../../explore/player/player-provider.tsx'
import { AskedOf } from '../../features/feedback/asked-of.tsx'
import { CastingForm } from '../../features/feedback/feedback-form.tsx'
import { FeedbackQuestion } from '../../features/feedback/feedback-question.tsx'
import { useCastingRoom } from '../../features/feedback/use-casting-room.ts'
import { ThemedPage } from '../../features/themes/themed-page.tsx'
import { changeSheet, chooseOne, emptyDraft, type FeedbackDraft } from '../../machines/answer-sheet.ts'
import type { FeedbackEvent } from '../../machines/feedback-link.machine.ts'
import type { Asked } from '../../machines/feedback-request.machine.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { WrittenParagraph } from '../../ui/written.tsx'
import { type AskedAgain, sinceAsked } from './since-asked.ts'
import './request-preview.css'

type PageProps = {
  project: Project
  /** What would be sent. */
  asked: Asked
  /** When its link ends; ISO 8601. */
  end: string
  again: AskedAgain | null
}
type Props = { isOpen: boolean; onClose: () => void; project: Project; sample: Omit<PageProps, 'project'> | null }

/** The request as it would be once it is sent. */
const sampleOf = (
  { asked, end, again, project: { '@id': iri, id, idPath, name, client, theme } }: PageProps,
  author: string,
): ProjectComment => ({
  '@id': '/api/v2/shop/project-comments/0',
  '@type': 'ProjectComment',
  id: 0,
  comment: asked.comment,
  customer: null,
  project: { '@id': iri, '@type': 'Project', id, idPath, name },
  parent: null,
  children: [],
  payload: {
    read: false,
    state: 'sent',
    offered: [...(asked.offered ?? [])],
    remarks: { ...asked.remarks },
    blind: asked.blind,
    several: asked.several,
    to: asked.contacts[0]?.name ?? '',
    client: client?.name ?? null,
    expiresAt: end,
    ...(again !== null && sinceAsked(again, asked.offered ?? [])),
  },
  voiceNames: [],
  suggestions: [...(asked.offered ?? [])],
  theme,
  author,
  answeredBy: null,
  createdAt: '',
})

/** What a press or a word makes of the sample; nothing is sent. */
const answered = (draft: FeedbackDraft, event: FeedbackEvent): FeedbackDraft => {
  switch (event.type) {
    case 'voice.chosen':
      return chooseOne(draft, event.voice)
    case 'comment.changed':
      return { ...draft, comment: event.comment }
    case 'sheet.changed':
      return changeSheet(draft, event.change)
    default:
      return draft
  }
}

const Page = ({ project, asked, end, again }: PageProps) => {
  useHiddenPlayerBar()
  const { t } = useLingui()
  const customer = useCustomer()
  const { data: theme = null } = useQuery({ ...themeQuery(customer.theme ?? ''), enabled: customer.theme !== null })
  const [draft, setDraft] = useState(emptyDraft)
  const send = (event: FeedbackEvent) => setDraft((current) => answered(current, event))
  const room = useCastingRoom(draft, send)
  const comment = asked.comment.trim() === '' ? t`Your message stands here.` : asked.comment
  const request = sampleOf({ project, asked: { ...asked, comment }, end, again }, displayName(customer))
  const introduction = theme?.feedbackIntroduction ?? ''
  return (
    <article className="request-preview">
      <ThemedPage
        theme={theme}
        brandName={environment().brandName}
        hero={
          <>
            <h1 dir="auto">{project.name}</h1>
            {introduction !== '' && <WrittenParagraph>{introduction}</WrittenParagraph>}
            <AskedOf comment={request} link={null} room={room} />
          </>
        }
      >
        <CastingForm
          comment={request}
          draft={draft}
          violations={[]}
          message=""
          isSending={false}
          isKept={false}
          note={<Trans>This is a preview: nothing is sent from here.</Trans>}
          lead={<FeedbackQuestion comment={request} draft={draft} />}
          room={room}
          send={send}
        />
      </ThemedPage>
    </article>
  )
}

/** The page that whoever is asked will see, to hear and to try: what is chosen and typed here goes nowhere. */
export const RequestPreview = ({ isOpen, onClose, project, sample }: Props) => {
  const { t } = useLingui()
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t`As your client sees it`} size="full">
      {sample !== null && <Page project={project} {...sample} />}
    </Drawer>
  )
}
