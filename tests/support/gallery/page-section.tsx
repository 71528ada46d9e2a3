import { Archive, ArrowRight, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../../src/ui/avatar.tsx'
import { Breadcrumb } from '../../../src/ui/breadcrumb.tsx'
import { Button } from '../../../src/ui/button.tsx'
import { Card } from '../../../src/ui/card.tsx'
import { DefinitionList } from '../../../src/ui/definition-list.tsx'
import { IconButton } from '../../../src/ui/icon-button.tsx'
import { Link } from '../../../src/ui/link.tsx'
import { LinkButton } from '../../../src/ui/link-button.tsx'
import { PageFrameContext } from '../../../src/ui/page-frame.ts'
import { PageHeader } from '../../../src/ui/page-header.tsx'
import { Pagination } from '../../../src/ui/pagination.tsx'
import { ProgressLine } from '../../../src/ui/progress-line.tsx'
import { type PillTone, StatusPill } from '../../../src/ui/status-pill.tsx'
import { type Column, DataTable } from '../../../src/ui/table.tsx'
import { TabLinks } from '../../../src/ui/tabs.tsx'

type Row = { id: number; name: string; client: string; state: string; tone: PillTone; total: string; createdAt: string }

const rows: Row[] = [
  {
    id: 1,
    name: 'Spring sale 2027',
    client: 'Bakkerij Blauw',
    state: 'Open',
    tone: 'success',
    total: '€ 1.137,40',
    createdAt: '14-11-2026 at 09:12',
  },
  {
    id: 2,
    name: 'Radio commercial for the winter campaign of the northern branches',
    client: 'Van Dijk en Zonen Installatietechniek',
    state: 'New',
    tone: 'accent',
    total: '€ 385,00',
    createdAt: '12-11-2026 at 16:40',
  },
  {
    id: 3,
    name: 'Explainer',
    client: '-',
    state: 'Archived',
    tone: 'neutral',
    total: '€ 0,00',
    createdAt: '02-10-2026 at 11:05',
  },
]

const columns: Column<Row>[] = [
  { id: 'name', header: 'Project name', cell: ({ name }) => name },
  { id: 'client', header: 'Client name', cell: ({ client }) => client },
  { id: 'state', header: 'Status', cell: ({ state, tone }) => <StatusPill tone={tone}>{state}</StatusPill> },
  {
    id: 'createdAt',
    header: 'Created at',
    cell: ({ createdAt }) => createdAt,
    isNumeric: true,
    isHiddenOnPhones: true,
  },
  { id: 'total', header: 'Total', cell: ({ total }) => total, align: 'end', isNumeric: true },
]

const tabs = [
  { href: '#overview', label: 'Overview' },
  { href: '#orders', label: 'Orders' },
  { href: '#communication', label: 'Communication' },
]

export const PageSection = () => {
  const [page, setPage] = useState(5)
  return (
    <div>
      <div className="gallery-still">
        <ProgressLine isActive />
      </div>
      <PageFrameContext
        value={{
          breadcrumb: <Breadcrumb items={[{ label: 'Projects', href: '#projects' }, { label: 'Spring sale 2027' }]} />,
          tabs: <TabLinks label="Project" tabs={tabs} current="#overview" />,
        }}
      >
        <PageHeader
          title="Spring sale 2027"
          actions={
            <>
              <Button icon={<Pencil aria-hidden="true" />}>Edit project</Button>
              <Button icon={<Archive aria-hidden="true" />}>Archive project</Button>
              <LinkButton href="#order" variant="primary" iconEnd={<ArrowRight aria-hidden="true" />}>
                Preview Order
              </LinkButton>
            </>
          }
        />
      </PageFrameContext>
      <div className="gallery-stack">
        <DataTable
          label="Projects"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `#${id}`}
        />
        <Pagination page={page} pages={10} onPage={setPage} />
        <div className="gallery-columns">
          <Card title="Project details">
            <DefinitionList
              items={[
                { term: 'Client', value: <Link href="#client">Bakkerij Blauw</Link> },
                { term: 'Status', value: <StatusPill tone="success">Open</StatusPill> },
                { term: 'Created at', value: '14-11-2026 at 09:12' },
                { term: 'Description', value: 'Three spots for the spring campaign. Friendly, close, no shouting.' },
                { term: 'Updated at', value: null },
              ]}
            />
          </Card>
          <Card title="Selected voices" actions={<Button icon={<Plus aria-hidden="true" />}>Select voices</Button>}>
            <div className="gallery-line">
              {(['tiny', 'small', 'medium', 'large', 'huge'] as const).map((size) => (
                <Avatar key={size} name="Noor Bakker" size={size} />
              ))}
              {['Sanne de Wit', 'Marcus Hale', 'Étienne Morel', 'Greta Lindner', 'Owen Price'].map((name) => (
                <Avatar key={name} name={name} shape="circle" src="/missing.webp" />
              ))}
            </div>
          </Card>
        </div>
        <Card title="Contacts" isFlush>
          <DataTable
            label="Contacts"
            columns={columns.slice(0, 2)}
            rows={rows.slice(0, 2)}
            rowKey={({ id }) => id}
            rowActions={({ name }) => <IconButton label={`Delete ${name}`} icon={<Trash2 aria-hidden="true" />} />}
          />
        </Card>
        <DataTable
          label="Loading projects"
          columns={columns}
          rows={[]}
          rowKey={({ id }) => id}
          isLoading
          skeletonRows={3}
        />
      </div>
    </div>
  )
}
