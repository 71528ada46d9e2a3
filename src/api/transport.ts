export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Answer = { ok: boolean; status: number; headers?: Headers; body?: unknown }
export type Request = {
  method: Method
  headers: Record<string, string>
  /** JSON, or a FormData for multipart. */
  body?: object
  signal?: AbortSignal
  keepalive?: boolean
}
/** Carries a request there and the answer back; rejects when nobody answered. */
export type Transport = (url: string, request: Request) => Promise<Answer>
