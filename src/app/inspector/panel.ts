import './panel.css'
import { followActors, type RunningActor } from './running-actors.ts'

const rowOf = ({ name, state, events }: RunningActor): HTMLTableRowElement => {
  const row = document.createElement('tr')
  for (const text of [name, state, events.join(' ')]) row.insertCell().textContent = text
  return row
}

/** Shows the page's live machines, their states and newest events. Call it before the first machine starts. */
export const showInspector = (): void => {
  const panel = document.createElement('details')
  panel.className = 'machine-inspector'
  panel.open = true
  const title = document.createElement('summary')
  title.textContent = 'Machines'
  const table = document.createElement('table')
  panel.append(title, table)
  document.body.append(panel)

  let isDue = false
  const draw = () => {
    isDue = false
    table.replaceChildren(...running().map(rowOf))
  }
  const running = followActors(() => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(draw)
  })
}
