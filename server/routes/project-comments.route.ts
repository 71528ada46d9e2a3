import { aCollection, aTaggedItem, madeData, noContent } from '../http/api/answers.ts'
import { pathId } from '../http/api/path-id.ts'
import { type Route, route } from '../http/api/route.ts'
import {
  commentChangeSchema,
  commentSchema,
  guestSchema,
  newCommentSchema,
  passedOnSchema,
  readMarkSchema,
  unreadSchema,
} from '../http/api/schemas/comment.ts'
import { threadFilterNames, threadFiltersIn } from '../http/api/schemas/thread-filters.ts'
import { changeComment } from '../services/comment/change-comment.ts'
import { getComment } from '../services/comment/get-comment.ts'
import { listComments } from '../services/comment/list-comments.ts'
import { passOn } from '../services/comment/pass-on.ts'
import { postComment } from '../services/comment/post-comment.ts'
import { readAll } from '../services/comment/read-all.ts'
import { commentTag } from '../shared/resource-tags.ts'

const resource = 'ProjectComment'

export const projectCommentRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/shop/project-comments',
      access: 'customer',
      resource,
      summary: "The caller's notifications: feedback requests by latest activity, their answers as children.",
      filters: threadFilterNames,
      published: true,
      answer: aCollection(commentSchema, unreadSchema),
    },
    ({ context, caller, query, page }) => listComments(context, caller, { ...threadFiltersIn(query), ...page }),
  ),
  route(
    {
      method: 'post',
      path: '/shop/project-comments',
      access: 'participant',
      published: true,
      resource,
      summary: 'Asks for feedback, or (with parent and voices) answers such a request.',
      body: newCommentSchema,
      limit: { calls: 120, seconds: 60 },
      refusals: [409],
      answer: aTaggedItem(commentSchema, commentTag, 201),
    },
    ({ context, caller, body }) => postComment(context, caller, body),
  ),
  route(
    {
      method: 'get',
      path: '/shop/project-comments/{id}',
      access: 'reader',
      resource,
      summary: 'One comment, with the voices that its request suggests.',
      published: true,
      answer: aTaggedItem(commentSchema, commentTag),
    },
    ({ context, caller, params }) => getComment(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'put',
      path: '/shop/project-comments/{id}',
      access: 'participant',
      published: true,
      resource,
      summary:
        'Makes marks in a payload: `read`; of who is asked `opened` and `heard`; of who asked `withdrawn`, `expiresAt` and `remind`.',
      body: commentChangeSchema,
      conditional: true,
      answer: aTaggedItem(commentSchema, commentTag),
    },
    ({ context, caller, params, body }) => changeComment(context, caller, pathId(params.id), body),
  ),
  route(
    {
      method: 'post',
      path: '/shop/project-comments/read',
      access: 'active',
      resource: 'ReadMark',
      summary: 'Marks everything as read that counts as unread for the caller, up to `newest` where it is given.',
      body: readMarkSchema,
      mayBeEmpty: true,
      answer: noContent(),
    },
    ({ context, caller, body }) => readAll(context, caller, body),
  ),
  route(
    {
      method: 'post',
      path: '/shop/project-comments/{id}/guests',
      access: 'participant',
      resource: 'FeedbackLink',
      summary: 'Passes a feedback link on: makes a request of their own for the named person, at most 10 for one link.',
      body: guestSchema,
      limit: { calls: 60, seconds: 60 },
      secret: true,
      answer: madeData(passedOnSchema, ({ comment }) => comment),
    },
    ({ context, caller, params, body }) => passOn(context, caller, pathId(params.id), body),
  ),
]
