// toRun.mjs: loaded ahead of a command of package.json (`node --import`): installs what app and exchange run on.
import { requireNode } from '../setup.mjs';
import { installPackages } from './install.mjs';

requireNode();
await installPackages();
