// A part of its own, which comes where a page asks for rows: most show cards.
import './layouts.css'
