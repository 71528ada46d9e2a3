/** Rows of what the widget offers: a name, what it is, and, for attributes, what holds without it. Backticks mark code. */
type Table = { head: readonly string[]; rows: readonly (readonly string[])[] }

/** What an element understands and tells: the page at `/widget/` shows it, and `docs/widget.md` says the same. */
export const widgetReference = {
  attributes: {
    head: ['attribute', 'value', 'without it'],
    rows: [
      [
        '`theme`',
        'the number of a theme of the portal; an unknown one is the default theme and an `error` event',
        'the default theme',
      ],
      ['`kind`', '`voices`, `talent`, `music`, `idents`', '`voices`'],
      ['`item`', 'the code of one item, shown with all its sounds', 'a whole catalogue'],
      [
        '`set`',
        "the code of a set: its title, its message and its items in order, in its owner's theme unless `theme` is given; `kind`, `filters`, `page-size` and `hide` say nothing of it",
        'a whole catalogue',
      ],
      [
        '`filters`',
        'JSON: `["voice_language_dutch"]`, or `{"voice_language": ["voice_language_dutch"], "search": "an", "page": 2}`',
        'everything',
      ],
      ['`locale`', '`en`, `nl`', "`lang` of the page around it, else the browser's"],
      ['`page-size`', '1 to 100', '30'],
      ['`selectable`', 'present: visitors select items and send a request for them', 'they only listen'],
      ['`color-scheme`', "`light`, `dark`, `auto` (as the visitor's device)", "the page's own `color-scheme`"],
      ['`loading`', '`lazy` (when it comes near the screen), `eager`', '`lazy`'],
      ['`layout`', '`grid`, `list` (rows with a picture), `compact` (low rows without)', '`grid`'],
      ['`hide`', 'what is left out: `filters`, `search`, `pagination`, any of them with spaces between', 'nothing'],
      ['`start`', 'seconds; where the first sound begins', 'its start'],
      ['`email`', 'whom visitors write to', 'the address of the portal'],
      [
        '`messages`',
        'JSON with words of your own: `{"title": "Our voices"}`; names are `title`, `intro`, `contact`, `action` (**Book talent**, **License music** …), `empty`, `search`, `request`, `deselect`; an empty `contact` leaves the address out',
        'ours, in the language of the element',
      ],
      [
        '`base-url`',
        'the portal that the catalogue comes from, where the script is served from elsewhere; code always comes from beside the script',
        "the script's own portal",
      ],
    ],
  },
  properties: {
    head: ['property', 'gives'],
    rows: [
      [
        '`state`',
        '`closed` (no sound is held), `loading`, `ready`, `playing`, `paused`, `blocked` (the browser wants a press first), `failed`',
      ],
      ['`currentItem`', 'the item that the player holds: `{ id, kind, name, iri }`; null for none'],
      ['`lastReady`', 'what `ready` told last, `{ kind, total }`, for a script that listens later'],
      [
        '`volume`',
        '0 to 1; can be set, also before: for this explorer alone, where what the visitor chooses is remembered',
      ],
    ],
  },
  methods: {
    head: ['method', 'does'],
    rows: [
      [
        '`play(id)`',
        'plays an item of any kind by its code, number or IRI; without one, what is held or the first on the page. Resolves when it sounds; rejects when there is no such item, when the browser wants a press first, or when another item or `pause()` is asked for before it sounds',
      ],
      ['`pause()`', 'pauses'],
      [
        '`setFilters(filters)`',
        'the forms of the attribute or what a `filter` event told, as a value or JSON; without any, clears them. Resolves with how many items match (of the later ones, where others are asked for before the answer); rejects where an `item` or a `set` is shown',
      ],
      ['`getSelection()`', 'resolves with the selected items: `{ id, kind, name, iri }`'],
      [
        '`setSelection(selection)`',
        'selects these items in place of all others, as `getSelection()` or a `select` event gave them: what your page kept of an earlier visit',
      ],
      ['`clearSelection()`', 'deselects all'],
      ['`destroy()`', 'takes everything down; put into the page again, the element begins anew'],
    ],
  },
  events: {
    head: ['event', '`detail`'],
    rows: [
      ['`ready`', '`{ kind, total }`, once for each kind, item or set that is shown; `kind` is `set` for a set'],
      ['`play`', '`{ id, kind, name, iri }`, when an item begins to sound'],
      ['`pause`', 'the same, when it no longer sounds'],
      [
        '`timeupdate`',
        'the same with `position` and `duration` in seconds, at most four times a second while it sounds',
      ],
      ['`seek`', 'the same, when the sound was moved to another place'],
      ['`ended`', '`{ id, kind, name, iri }`, when an item has sounded to its end'],
      [
        '`select`',
        '`{ selection, item }`: all that is selected now, and the item that changed (null when several changed at once)',
      ],
      ['`filter`', '`{ kind, taxons, search, page }`; `filters` and `setFilters` take it as it is'],
      [
        '`request`',
        '`{ selection }`: **Send request**, **Book** and **License** in the player, or the address below the title. `preventDefault()` keeps the mail from being begun',
      ],
      [
        '`error`',
        '`{ code, message }`: `load`, `network`, `theme`, `item`, `set`, `play`, `kind`, `filters`, `page-size`, `color-scheme`, `hide`, `layout`, `start`, `email`, `messages`, `crash`',
      ],
    ],
  },
} satisfies Record<string, Table>
