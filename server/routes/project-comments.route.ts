import { pathId } from '../http/path-id.ts'
import { aCollection, anItem, type Route, route } from '../http/route.ts'
import { commentChangeSchema, commentSchema, newCommentSchema } from '../http/schemas/comment.ts'
import { getComment } from '../services/comment/get-comment.ts'
import { listComments } from '../services/comment/list-comments.ts'
import { postComment } from '../services/comment/post-comment.ts'
import { readComment } from '../services/comment/read-comment.ts'

const resource = 'ProjectComment'

export const projectCommentRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/shop/project-comments',
      access: 'customer',
      resource,
      summary: "The caller's notifications: feedback requests, newest first, their answers as children.",
      published: true,
      answer: aCollection(commentSchema),
    },
    ({ context, caller, page }) => listComments(context, caller, page),
  ),
  route(
    {
      method: 'post',
      path: '/shop/project-comments',
      access: 'guest',
      published: true,
      resource,
      summary: 'Asks for feedback, or (with parent and voices) answers such a request.',
      body: newCommentSchema,
      limit: { calls: 120, seconds: 60 },
      answer: anItem(commentSchema, 201),
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
      answer: anItem(commentSchema),
    },
    ({ context, caller, params }) => getComment(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'put',
      path: '/shop/project-comments/{id}',
      access: 'active',
      published: true,
      resource,
      summary: 'Marks a comment as read.',
      body: commentChangeSchema,
      answer: anItem(commentSchema),
    },
    ({ context, caller, params, body }) => readComment(context, caller, pathId(params.id), body),
  ),
]
