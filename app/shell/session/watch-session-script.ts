// Runs in every page that is made for somebody signed in.
import { watchSession } from './watch-session'

const { whose, staff } = document.currentScript!.dataset
if (whose) watchSession(whose, staff === 'true')
