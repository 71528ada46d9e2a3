import './written.css'

/** http and https alone: any other address may run something. What ends a sentence or closes a bracket ends it. */
const addresses = /\b(https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"().,:;!?'’”»\]*…]|\([^\s<>"()]*\)))/i

/** What somebody wrote, with its addresses as links. Not for what stands in a link or a button itself. */
export const Written = ({ children }: { children: string }) =>
  children.split(addresses).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: one address may stand there twice
      <a key={index} className="ui-written-address" href={part} target="_blank" rel="noopener nofollow ugc">
        {part}
      </a>
    ),
  )

type ParagraphProps = { children: string; className?: string }

/** The same as a paragraph, justified where it is longer than 150 characters (specification, section 9). */
export const WrittenParagraph = ({ children, className }: ParagraphProps) => (
  <p className={className} data-long={children.length > 150 || undefined}>
    <Written>{children}</Written>
  </p>
)
