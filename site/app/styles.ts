// The first file defines the order of the CSS layers, so these come before every component's styles.
import '../../shared/ui/tokens.css'
import '../../shared/ui/fonts.css'
import '../../shared/ui/base.css'
