// The order of the layers stands in the first of these, so they come before every component's own styles.
import '../../shared/ui/tokens.css'
import '../../shared/ui/fonts.css'
import '../../shared/ui/base.css'
