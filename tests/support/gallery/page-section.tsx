import { Archive, ArrowRight, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../../src/ui/avatar.tsx'
import { CountBadge } from '../../../src/ui/badge.tsx'
import { Breadcrumb } from '../../../src/ui/breadcrumb.tsx'
import { Button } from '../../../src/ui/button.tsx'
import { Card } from '../../../src/ui/card.tsx'
import { useDateColumns } from '../../../src/ui/date-columns.tsx'
import { DefinitionList } from '../../../src/ui/definition-list.tsx'
import { IconButton } from '../../../src/ui/icon-button.tsx'
import { Link } from '../../../src/ui/link.tsx'
import { LinkButton } from '../../../src/ui/link-button.tsx'
import { Page } from '../../../src/ui/page.tsx'
import { PageFrameContext } from '../../../src/ui/page-frame.ts'
import { Pagination } from '../../../src/ui/pagination.tsx'
import { ProgressLine } from '../../../src/ui/progress-line.tsx'
import { SettingsSection } from '../../../src/ui/settings-section.tsx'
import { type PillTone, StatusPill } from '../../../src/ui/status-pill.tsx'
import { type Column, DataTable } from '../../../src/ui/table.tsx'
import { TabLinks } from '../../../src/ui/tabs.tsx'
import { drawing } from './drawing.ts'

type Row = {
  id: number
  name: string
  client: string
  state: string
  tone: PillTone
  total: string
  createdAt: string
  updatedAt: string
}

const rows: Row[] = [
  {
    id: 1,
    name: 'Spring sale 2027',
    client: 'Bakkerij Blauw',
    state: 'Open',
    tone: 'success',
    total: '€ 1.137,40',
    createdAt: '2026-11-14T08:12:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
  },
  {
    id: 2,
    name: 'Radio commercial for the winter campaign of the northern branches',
    client: 'Van Dijk en Zonen Installatietechniek',
    state: 'New',
    tone: 'accent',
    total: '€ 385,00',
    createdAt: '2026-11-12T15:40:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
  },
  {
    id: 3,
    name: 'Explainer',
    client: '-',
    state: 'Archived',
    tone: 'neutral',
    total: '€ 0,00',
    createdAt: '2026-10-02T09:05:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
  },
]

const columns: Column<Row>[] = [
  { id: 'name', header: 'Project name', cell: ({ name }) => name, sortField: 'name' },
  { id: 'client', header: 'Client name', cell: ({ client }) => client },
  { id: 'state', header: 'Status', cell: ({ state, tone }) => <StatusPill tone={tone}>{state}</StatusPill> },
  { id: 'total', header: 'Total', cell: ({ total }) => total, align: 'end', isNumeric: true },
]

const tabs = [
  { href: '#overview', label: 'Overview' },
  { href: '#orders', label: 'Orders' },
  { href: '#communication', label: 'Communication', badge: <CountBadge count={2} label="2 new" /> },
]

const crumbs = [
  { label: 'Projects', href: '#projects' },
  { label: 'Radio commercial for the winter campaign of the northern branches', href: '#project' },
  { label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen' },
]

export const PageSection = () => {
  const [page, setPage] = useState(5)
  const allColumns = [...columns, ...useDateColumns<Row>({ isHiddenOnPhones: true })]
  return (
    <PageFrameContext
      value={{
        breadcrumb: <Breadcrumb items={crumbs} />,
        tabs: <TabLinks label="Project" tabs={tabs} current="#overview" />,
      }}
    >
      <div className="gallery-still">
        <ProgressLine isActive />
      </div>
      <Page
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
      >
        <div className="gallery-stack">
          <DataTable
            label="Projects"
            columns={allColumns}
            rows={rows}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `#${id}`}
            sort={{ field: 'createdAt', isDescending: true }}
            sortHref={({ field }) => `#by-${field}`}
          />
          <Pagination page={page} pages={10} onPage={setPage} />
          <DataTable
            label="Projects of before"
            columns={columns}
            rows={rows.slice(0, 1)}
            rowKey={({ id }) => id}
            isStale
          />
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
                <Avatar name="Two bars" src={drawing} size="large" />
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
          <SettingsSection title="Change password" description="Choose one that you use nowhere else.">
            <p>At least 10 characters</p>
          </SettingsSection>
          <DataTable
            label="Loading projects"
            columns={columns}
            rows={[]}
            rowKey={({ id }) => id}
            isLoading
            skeletonRows={3}
          />
        </div>
      </Page>
    </PageFrameContext>
  )
}
