// ready.mjs: loaded ahead of the commands of package.json (`node --import`): installs what a fresh clone lacks.
import { installDependencies, requireNode } from './setup.mjs';

requireNode();
installDependencies();
