/** What mails about one thing refer to (RFC 5322, `References`), such as `<order-000000012@portal.example>`. */
export const threadOf = (publicUrl: string, about: string): string => `<${about}@${new URL(publicUrl).hostname}>`
