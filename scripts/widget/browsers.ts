/** The oldest browsers that the widget is made for; `docs/widget.md` names them to those who paste it. */
export const browsers = ['chrome105', 'edge105', 'firefox104', 'safari15.4']
