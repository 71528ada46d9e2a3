import { useQuery } from '@tanstack/react-query'
import { itemQuery } from '../../api/admin/items.ts'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { ItemEditor } from './item-editor.tsx'
import { useKindWords } from './kind-words.ts'
import type { groupsOf } from './taxon-groups.ts'

type Props = {
  kind: CatalogueKind
  code: string
  groups: ReturnType<typeof groupsOf>
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** An item that lies open beside its list. */
export const ItemDrawer = ({ kind, code, groups, onClose, ...steps }: Props) => {
  const words = useKindWords()[kind]
  return (
    <EntryDrawer title={words.edit} query={useQuery(itemQuery(kind, code))} onClose={onClose} {...steps}>
      {(item) => (
        <ItemEditor
          key={code}
          item={item}
          taxons={groups.flatMap(({ taxons }) => taxons)}
          removeLabel={words.remove}
          onClose={onClose}
        />
      )}
    </EntryDrawer>
  )
}
