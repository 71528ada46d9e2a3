import './written.css'

/** What is no part of an address; among it what is not seen, or turns the direction of what is read. */
const strange = String.raw`\s<>"()\[\]{}“”\x60\u200b-\u200f\u202a-\u202e\u2066-\u2069`
const plain = `[^${strange}]`
const bracketed = (inner: string): string => String.raw`\(${inner}*\)|\[${inner}*\]`
const pair = bracketed(`(?:${plain}|${bracketed(plain)})`)
/** http and https alone: any other address may run something. What ends a sentence or closes a bracket ends it. */
const addresses = new RegExp(
  String.raw`\b(https?://(?=\[?[^${strange}\p{L}\p{N}]*[\p{L}\p{N}])(?:${plain}|${pair})*(?:[^${strange}.,:;!?'’»*…]|${pair}))`,
  'iu',
)

const withLinks = (text: string) =>
  text.split(addresses).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: one address may stand there twice
      <a key={index} className="ui-written-address" href={part} target="_blank" rel="noopener nofollow ugc">
        {part}
      </a>
    ),
  )

type WrittenProps = {
  children: string
  /** `bdi` where it stands in a line with other words. */
  as?: 'p' | 'dd' | 'bdi'
  className?: string
}

/**
 * What somebody wrote, from right to left where its script is, with its addresses as links. Not for what stands in a link
 * or a button itself.
 */
export const Written = ({ children, as: Tag = 'p', className }: WrittenProps) => (
  <Tag dir="auto" className={className}>
    {withLinks(children)}
  </Tag>
)

/** The same as a paragraph, justified where it is longer than 150 characters (specification, section 9). */
export const WrittenParagraph = ({ children, className }: Omit<WrittenProps, 'as'>) => (
  <p dir="auto" className={className} data-long={children.length > 150 || undefined}>
    {withLinks(children)}
  </p>
)
