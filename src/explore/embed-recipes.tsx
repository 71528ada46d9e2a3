import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

const Recipe = ({ name, children }: { name: string; children: ReactNode }) => (
  <details>
    <summary>{name}</summary>
    <p>{children}</p>
  </details>
)

/** Where the code goes in the editors that most agencies' sites are made with. */
export const EmbedRecipes = () => (
  <div className="explore-embed__recipes">
    <Recipe name="WordPress">
      <Trans>
        Add a block “Custom HTML” and paste the code. Where your editor removes it, as it does for authors, paste the
        link on a line of its own.
      </Trans>
    </Recipe>
    <Recipe name="Webflow">
      <Trans>
        Drag an “Embed” element onto the page, paste the code, save and publish: it shows on the published page.
      </Trans>
    </Recipe>
    <Recipe name="Squarespace">
      <Trans>
        Add a block “Code”, choose HTML and paste the code. Where your plan allows no scripts, take the frame.
      </Trans>
    </Recipe>
  </div>
)
