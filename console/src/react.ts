/** Runs React with its own script. The scripts that use it would run it within their task, which is long enough. */
import 'react-dom/client';
