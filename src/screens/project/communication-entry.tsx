import type { ReactNode } from 'react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { commentAnchor } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { focusNamed } from '../../ui/focus-named.ts'
import { WrittenParagraph } from '../../ui/written.tsx'

type Props = {
  comment: ProjectComment
  isAnswer: boolean
  title: ReactNode
  /** Beside the title: the chosen voice, or how the request fares. */
  badge: ReactNode
  /** Above the words: whom it was put to, or that it was sent. */
  above?: ReactNode
  /** Whose it is, where that is not its account. */
  by?: string | undefined
  /** Below the words. */
  children?: ReactNode
}

/** One entry of the timeline: what it is, by whom and when, and its words. */
export const CommunicationEntry = ({
  comment,
  isAnswer,
  title,
  badge,
  above,
  by = comment.author,
  children,
}: Props) => (
  <li ref={focusNamed} id={commentAnchor(comment.id)} className="project-entry" data-answer={isAnswer || undefined}>
    <Card>
      <div className="project-entry-head">
        <h2>{title}</h2>
        {badge}
        <span className="project-entry-date">
          {by && `${by} · `}
          <DateTime iso={comment.createdAt} />
        </span>
      </div>
      {above}
      <WrittenParagraph>{comment.comment}</WrittenParagraph>
      {children}
    </Card>
  </li>
)
